import { expect, test } from 'vitest'
import { anewEachTime, withoutFailure } from './shown-queries.ts'
import { isTest, sources } from './sources.ts'

test('who shows a query says what stands there when it fails', () => {
  const web = sources('web/**/*.{ts,tsx}').filter((file) => !isTest(file))
  const broken = web.flatMap(({ path, text }) => withoutFailure(text).map((line) => `${path}: ${line}`))
  expect(broken, broken.join('\n')).toEqual([])
})

test('it finds a query of which only the data is taken', () => {
  expect(withoutFailure('const [{ data }] = useShownQuery({ query })')).toHaveLength(1)
  expect(withoutFailure('const [{ data: task, fetching }, ask] = useShownQuery({')).toHaveLength(1)
  expect(withoutFailure('const [state] = useShownQuery({')).toEqual([])
  expect(withoutFailure('const [{ data, error }, ask] = useShownQuery({')).toEqual([])
  expect(withoutFailure('const data = useExtraQuery({ query })')).toEqual([])
})

test('a list is given the same variables while it is the same list', () => {
  const web = sources('web/**/*.{ts,tsx}').filter((file) => !isTest(file))
  const broken = web.flatMap(({ path, text }) => anewEachTime(text).map((line) => `${path}: ${line}`))
  expect(broken, broken.join('\n')).toEqual([])
  expect(anewEachTime('useWholeList({ query, variables: { id }, pick })')).toHaveLength(1)
  expect(anewEachTime('useLiveList({ query, variables: useMemo(() => ({ id }), [id]) })')).toEqual([])
})
