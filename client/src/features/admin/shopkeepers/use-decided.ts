import { useState } from 'react'

/** Rejected here, while that can be taken back: the server does not know it yet, and lists it as before. */
export function useDecided() {
  const [decided, change] = useState<ReadonlySet<number>>(new Set())
  return {
    isDecided: (id: number) => decided.has(id),
    decide: (id: number) => change((now) => new Set([...now, id])),
    undecide: (id: number) => change((now) => new Set([...now].filter((each) => each !== id))),
  }
}
