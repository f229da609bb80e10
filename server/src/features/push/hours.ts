const offset = '+05:30'
const day = 24 * 60 * 60_000

/**
 * In Indore: phones hear of what is new at ten, of what was marked since then at six, and of nothing from
 * nine at night on.
 */
const hours = { morning: '10:00', evening: '18:00', quiet: '21:00' }

export type Hours = {
  today: string
  tomorrow: string
  /** Since when it is to be looked once what there is to tell. */
  since: Date
  morning: Date
  isEvening: boolean
  /** When nobody wants to hear it any more. */
  quietFrom: Date
}

/** Undefined while phones are left alone. */
export function hoursAt(at: Date): Hours | undefined {
  const indian = (moment: number) => new Date(moment + 5.5 * 60 * 60_000).toISOString()
  const today = indian(at.getTime()).slice(0, 10)
  const clock = (hour: string) => new Date(`${today}T${hour}:00${offset}`)
  const [morning, evening, quietFrom] = [clock(hours.morning), clock(hours.evening), clock(hours.quiet)]
  if (at < morning || at >= quietFrom) return
  const isEvening = at >= evening
  const tomorrow = indian(at.getTime() + day).slice(0, 10)
  return { today, tomorrow, since: isEvening ? evening : morning, morning, isEvening, quietFrom }
}
