type Priced = {
  price_truth: { since: string; struck: { days: number; until: string } | null } | null
}

/**
 * Whether somebody saves what a struck price says: it was asked here for at least a day, until at most 30
 * days before the present price. The admins' list of unproven prices is stricter, as it counts from today.
 */
export function savesWhatItSays({ price_truth: truth }: Priced) {
  if (!truth?.struck) return false
  const daysBefore = (Date.parse(truth.since) - Date.parse(truth.struck.until)) / 86_400_000
  return truth.struck.days >= 1 && daysBefore <= 30
}
