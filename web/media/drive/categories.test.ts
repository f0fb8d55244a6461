import { expect, test } from 'vitest'
import { type Category, flatten, pathTo, treeOf } from './use-categories.ts'

const category = (id: string, parentID: string | null, name = id) => ({ id, parentID, name }) as Category

test('a tree by name; what lies in a hidden one stands at the top', () => {
  const all = [category('c', 'a'), category('b', null), category('a', null), category('d', 'hidden')]
  expect(flatten(treeOf(all)).map(({ id, depth }) => [id, depth])).toEqual([
    ['a', 0],
    ['c', 1],
    ['b', 0],
    ['d', 0],
  ])
  expect(pathTo(all, 'c').map(({ id }) => id)).toEqual(['a', 'c'])
})
