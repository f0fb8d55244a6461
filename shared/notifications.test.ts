import { expect, test } from 'vitest'
import { updateQuietHoursInput } from './notifications.ts'

test('quiet hours that begin and end at the same time are refused for that, not as an invalid time', () => {
  const { error } = updateQuietHoursInput.safeParse({ from: '22:00', to: '22:00' })
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([['to', 'sameTime']])
})
