import { expect, test } from 'vitest'
import { createStoryTime } from '../../database/demo/script/story-time.ts'
import type { Stage } from '../../database/demo/stage.ts'
import type { PersonKey } from '../../database/demo/story/people.ts'
import { trackedPart } from './tracked.ts'

const hours = Array.from({ length: 7 * 24 }, (_, hour) => new Date(Date.UTC(2026, 10, 20, hour, 48)))

test('whenever the demo is seeded, nobody tracks time before they came or after now', () => {
  for (const now of hours) {
    const time = createStoryTime(now, 90)
    const deeds = trackedPart({ time, seed: 'hour' } as Stage)
    const outside = deeds.filter(({ at, lane }) => {
      const person = lane?.replace('time ', '') as PersonKey
      return at < time.begins || at > now || !time.isPresent('northwind', person, at)
    })
    expect(outside, now.toISOString()).toEqual([])
    expect(deeds.length).toBeGreaterThan(300)
  }
})
