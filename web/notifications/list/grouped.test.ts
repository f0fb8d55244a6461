import { expect, test } from 'vitest'
import { grouped, type Notification } from './grouped.ts'

const about = (id: string, thing: { type: string; id: string } | null) => ({ id, thing }) as Notification

test('notifications about one thing are one group, where its newest stands; what is about nothing stands alone', () => {
  const project = { type: 'project', id: 'a' }
  const request = { type: 'request', id: 'a' }
  const groups = grouped([
    about('1', project),
    about('2', null),
    about('3', request),
    about('4', project),
    about('5', null),
  ])
  expect(groups.map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
    ['1', ['1', '4']],
    ['2', ['2']],
    ['3', ['3']],
    ['5', ['5']],
  ])
})
