import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Random } from '../harness/random.ts'

/** One person's line to the server: while it is bad, calls get lost, come twice and late, and sockets are cut. */
export type Line = {
  fetch: typeof fetch
  /** the class of its sockets */
  socket: unknown
  /** Cuts the open sockets. */
  cut(): void
  good(): void
  /** Resolves when no call is under way. */
  quiet(): Promise<void>
}

/** As long as a call is held up, at most. Milliseconds. */
const longest = 10

export function badLine(random: Random): Line {
  let bad = true
  const sockets = new Set<WebSocket>()
  const underWay = new Set<Promise<unknown>>()
  const chance = (percent: number) => bad && random.below(100) < percent
  const hold = async (percent: number) => {
    if (chance(percent)) await pause(random.below(longest))
  }

  async function send(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
    await hold(40)
    if (chance(2)) throw new TypeError('the call got lost')
    // The same call twice, as a proxy or an impatient network sends it; either answer may be the one that is read.
    const twice = chance(5)
    const calls = [fetch(input, init), ...(twice ? [hold(50).then(() => fetch(input, init))] : [])]
    const answers = await Promise.allSettled(calls)
    await hold(40)
    if (chance(2)) throw new TypeError('the answer got lost')
    const answer = random.oneIn(2) ? answers.at(-1) : answers[0]
    if (answer?.status !== 'fulfilled') throw answer?.reason
    return answer.value
  }

  return {
    fetch(input, init) {
      // An aborted call goes on at the server as any other.
      const call = send(input, { ...init, signal: undefined })
      underWay.add(call)
      const done = () => underWay.delete(call)
      call.then(done, done)
      return call
    },
    socket: class extends WebSocket {
      constructor(address: string, protocols?: string | string[]) {
        super(address, protocols)
        sockets.add(this)
        this.on('close', () => sockets.delete(this))
      }
    },
    cut() {
      for (const socket of sockets) socket.terminate()
    },
    good() {
      bad = false
    },
    async quiet() {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
  }
}
