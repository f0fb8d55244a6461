import { parentPort, workerData } from 'node:worker_threads'
import { type Attempt, attemptsOf, type Target } from './attempts.ts'

// In a thread of its own: what it costs to ask must not slow down those who measure. Told true it tries, told false it rests.

const everyMs = 100
/** So many of one attempt are under way at once. */
const maxUnderWay = 25
let isTrying = false

function repeat(attempts: Attempt[]): void {
  let [number, underWay] = [0, 0]
  setInterval(() => {
    if (!isTrying || underWay >= maxUnderWay) return
    underWay += 1
    const attempt = attempts[number % attempts.length]
    void Promise.resolve(attempt?.(number++))
      .catch(() => undefined)
      .finally(() => {
        underWay -= 1
      })
  }, everyMs)
}

for (const attempts of attemptsOf(workerData as Target)) repeat(attempts)
parentPort?.on('message', (message: boolean) => {
  isTrying = message
})
