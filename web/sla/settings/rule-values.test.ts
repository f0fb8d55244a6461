import { expect, test } from 'vitest'
import { makeClock } from '../factory.ts'
import { inputOf, valuesOf } from './rule-values.ts'

test.each(['60', '240', '90', '1', '527040'])(
  'a rule of %s minutes comes back from the form as it was',
  (minutes) => {
    const { rule } = makeClock({})
    const given = rule && { ...rule, rule: { ...rule.rule, metric_value: minutes } }
    expect(inputOf(valuesOf(given ?? undefined))).toEqual({
      isRequest: true,
      rule: given?.rule,
      projectID: null,
      boardID: null,
      columnID: null,
    })
  },
)

test('hours may have a fraction', () => {
  expect(inputOf({ ...valuesOf(undefined), amount: '1.5' }).rule.metric_value).toBe('90')
})
