import { EventEmitter } from 'node:events'
import type { WorkerEvents } from 'graphile-worker'

/**
 * Replaces the `nudge` of a runner's workers: the first is passed on at once, those of the next `pause` milliseconds together after
 * it. Each queue is told of the jobs of every other one, and a look that finds nothing of its own reads past all that wait.
 */
export function seldomNudged(pause: number): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    const nudge = workerPool.nudge.bind(workerPool)
    let timer: NodeJS.Timeout | undefined
    let missed = 0
    const go = (count: number) => {
      missed = 0
      timer = setTimeout(() => {
        timer = undefined
        if (missed > 0) go(missed)
      }, pause)
      nudge(count)
    }
    workerPool.nudge = (count) => {
      if (timer) missed += count
      else go(count)
    }
    events.on('pool:gracefulShutdown', () => {
      clearTimeout(timer)
      // Its workers take no nudge any more.
      workerPool.nudge = () => undefined
    })
  })
  return events
}
