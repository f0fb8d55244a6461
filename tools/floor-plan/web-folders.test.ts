import { expect, test } from 'vitest'
import { climbs } from './web-folders.ts'

const order = ['operations', 'message', 'list']
const climbing = (files: Record<string, string[]>) =>
  climbs(
    'talk',
    order,
    Object.entries(files).map(([path, imports]) => ({
      path: `web/talk/${path}`,
      text: '',
      imports: imports.map((to) => `web/talk/${to}`),
    })),
  )

test('a folder uses those before it', () => {
  expect(
    climbing({ 'list/a.tsx': ['message/b.tsx', 'list/c.ts'], 'message/b.tsx': ['operations/d.ts'] }),
  ).toEqual([])
  expect(climbing({ 'message/b.tsx': ['list/a.tsx'] })).toEqual([
    'web/talk/message/b.tsx -> web/talk/list/a.tsx',
  ])
})

test('a file beside the folders is as high as what it uses', () => {
  const files = { 'sheet.tsx': ['frame.tsx'], 'frame.tsx': ['message/b.tsx'] }
  expect(climbing({ ...files, 'list/a.tsx': ['sheet.tsx'] })).toEqual([])
  expect(climbing({ ...files, 'operations/d.ts': ['sheet.tsx'] })).toEqual([
    'web/talk/operations/d.ts -> web/talk/sheet.tsx',
  ])
})

test('routes name pages of every folder and may be used in each', () => {
  expect(climbing({ 'routes.tsx': ['list/a.tsx'], 'message/b.tsx': ['routes.tsx'] })).toEqual([])
})
