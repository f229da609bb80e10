const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** As disks are sold: 1,000 of one are the next; three figures at most: 2.4 GB, 310 MB. */
export function formatBytes(bytes: number) {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`
}
