import { parseArgs } from 'node:util'

export type Options = {
  /** Minutes of load with kills, and after these without any: how memory grows needs a process that lives. */
  minutes: number
  calm: number
  killEvery: number
  /** Requests a second. */
  rate: number
  /** Rounds of the load's dice; the same seed throws the same. */
  seed: number
}

/** The command line; throws one sentence about what is wrong with it. */
export function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      calm: { type: 'string', default: '20' },
      'kill-every': { type: 'string', default: '5' },
      rate: { type: 'string', default: '25' },
      seed: { type: 'string', default: '1' },
    },
  })
  const positive = (name: keyof typeof values, least: number) => {
    const value = Number(values[name])
    if (!(value >= least)) throw new Error(`--${name} takes a number from ${least} on`)
    return value
  }
  return {
    minutes: positive('minutes', 0.5),
    calm: positive('calm', 0),
    killEvery: positive('kill-every', 0.5),
    rate: positive('rate', 1),
    seed: positive('seed', 0),
  }
}
