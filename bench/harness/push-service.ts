import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Subscription } from '../../fakes/push-service/push-service.ts'
import type { Answered, Asked } from '../peers/push-service.ts'

/** A push service beside the server, which tells of its browsers. */
export type BenchPushService = {
  origin: string
  subscribe(key: string, browsers: number): Promise<Subscription[]>
  /** How many pushes have arrived. Throws what was wrong with any of them. */
  taken(): Promise<number>
  stop(): Promise<void>
}

export async function startPushService(): Promise<BenchPushService> {
  const child = fork(fileURLToPath(new URL('../peers/push-service.ts', import.meta.url)))
  const [origin] = (await once(child, 'message')) as [string]
  const ask = async (asked: Asked): Promise<Answered> => {
    const answer = once(child, 'message')
    child.send(asked as object)
    return (await answer)[0]
  }
  return {
    origin,
    async subscribe(key, browsers) {
      const answer = await ask({ key, browsers })
      return 'browsers' in answer ? answer.browsers : []
    },
    async taken() {
      const answer = await ask(null)
      if (!('taken' in answer)) throw new Error('The push service answered something else.')
      if (answer.faults.length > 0) throw new Error(`The push service found: ${answer.faults[0]}`)
      return answer.taken
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
