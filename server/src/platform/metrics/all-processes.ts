import cluster from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'

const question = 'chowk: metrics of all'
type Asked = { type: typeof question; id: number }
type Told = Asked & { text?: string }

/** Milliseconds; the supervisor waits five seconds for a worker that hangs. */
const patience = 8_000
const waiting = new Map<number, (told: Told) => void>()
let isListening = false
let last = 0

/** In the supervisor: answers each worker that asks with what all of them count. */
export function answerForAllProcesses() {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker, message: Asked) => {
    if (message?.type !== question) return
    all
      .clusterMetrics()
      .then((text) => worker.send({ ...message, text }))
      // Whoever asked gives up by itself.
      .catch(() => {})
  })
}

/** In a worker: asks the supervisor. Throws when it does not answer. */
export function metricsOfAll(): Promise<string> {
  const id = ++last
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      waiting.delete(id)
      reject(new Error('The supervisor did not tell what all processes count'))
    }, patience)
    waiting.set(id, ({ text = '' }) => {
      clearTimeout(timer)
      waiting.delete(id)
      resolve(text)
    })
    process.send?.({ type: question, id } satisfies Asked)
  })
}

/** The library answers the supervisor for this process once there is an aggregating registry in it. */
export function listenToSupervisor() {
  if (isListening) return
  isListening = true
  new AggregatorRegistry()
  process.on('message', (message: Told) => {
    if (message?.type === question) waiting.get(message.id)?.(message)
  })
}
