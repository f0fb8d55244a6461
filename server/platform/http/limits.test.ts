import { expect, test } from 'vitest'
import { consume, createLimits } from './limits.ts'

const rule = { name: 'knocks', points: 2, duration: 60 }

test('a rule that is named again goes on counting, each key for itself', async () => {
  const limits = createLimits(null, { callsPerMinute: 100, filesPerMinute: 1 })
  await consume(limits.make(rule), 'anna')
  await consume(limits.make(rule), 'anna')
  await consume(limits.make(rule), 'ben')
  await expect(consume(limits.make(rule), 'anna')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    details: { retryAfter: 60 },
  })
})
