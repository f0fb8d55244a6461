import { expect, test } from 'vitest'
import { newestFiles } from './newest-files.ts'

const file = (key: string) => ({ key, type: 'text/plain', size: 1, name: key })
const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`

test('files of conversations, requests and approvals stand together, the newest first and each once', () => {
  const found = newestFiles({
    filesOfConversations: { items: [{ id: 'a', createdAt: at(2), infos: file('said') }] },
    listRequests: { items: [{ id: 'r', createdAt: at(1), files: [file('filed'), file('said')] }] },
    listRequestApprovals: {
      items: [
        {
          id: 's',
          files: [
            {
              id: 'f',
              versions: [
                { id: 'v2', createdAt: at(4), ...file('second') },
                { id: 'v1', createdAt: at(3), ...file('first') },
              ],
            },
          ],
        },
      ],
    },
  })
  expect(found.map(({ key }) => key)).toEqual(['second', 'said', 'filed'])
})
