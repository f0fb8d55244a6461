import { expect, test } from 'vitest'
import { router } from './router.tsx'

const withParams = Object.values(router.routesById).filter(({ fullPath }) => fullPath.includes('$'))
const keyOf = (id: string) => {
  const deps = withParams.find((route) => route.id === id)?.options.remountDeps
  return (deps ?? router.options.defaultRemountDeps)?.({ params: { id } } as never)
}

test('another request, approval, member or project is another page, on which nothing stays of the one before', () => {
  for (const id of [
    '/app/portal/detail/$id',
    '/app/portal/approval/$id',
    '/app/request-system/details/$id',
    '/app/agency/users/edit/$id',
    '/app/task/project/$id',
  ])
    expect(keyOf(id), id).toEqual({ id })
})

test('only pages stay that key by themselves what is open on them', () => {
  expect(withParams.filter(({ id }) => keyOf(id) === undefined).map(({ id }) => id)).toEqual([
    '/app/agency/settings/$section',
    '/app/dial/c/$channelID',
    '/app/dial/$view',
  ])
})
