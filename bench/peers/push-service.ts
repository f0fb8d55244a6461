import { pushService } from '../../fakes/push-service/push-service.ts'

// The strict push service, in a process of its own: to check and decrypt a push costs about as much as to make one.
const service = await pushService()
const browsers: ReturnType<typeof service.subscribe>[] = []

export type Asked = { key: string; browsers: number } | null
export type Answered = { browsers: typeof browsers } | { taken: number; faults: readonly string[] }

/** New browsers for the server with this key; null asks how many pushes they have got. */
process.on('message', (asked: Asked) => {
  if (!asked) {
    const taken = browsers.reduce((sum, browser) => sum + service.received(browser).length, 0)
    return answer({ taken, faults: service.faults })
  }
  for (let count = 0; count < asked.browsers; count += 1) browsers.push(service.subscribe(asked.key))
  answer({ browsers })
})
const answer = (answered: Answered) => process.send?.(answered)
process.on('disconnect', () => process.exit())
process.send?.(service.origin)
