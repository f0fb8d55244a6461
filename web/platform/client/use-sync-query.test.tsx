import { createRoot, type Root } from 'react-dom/client'
import { Client, type Exchange, gql, type OperationResult, Provider } from 'urql'
import { afterEach, expect, test, vi } from 'vitest'
import { filter, makeSubject, map, merge, pipe, share, tap } from 'wonka'
import { useSyncQuery } from './use-sync-query.ts'

const query = gql<{ text: string }, { id: string }>('query Text($id: ID!) { text(id: $id) }')
const variables = { id: 'a' }
let root: Root | undefined
afterEach(() => root?.unmount())

/** A client whose cache holds a text, and whose live events change it. */
function clientWith(text: string) {
  const { source: changed$, next: change } = makeSubject<string>()
  const asked: string[] = []
  const answering: Exchange = () => (operations$) => {
    const queries$ = pipe(
      operations$,
      filter(({ kind }) => kind === 'query'),
      share,
    )
    const result = (operation: OperationResult['operation'], now: string): OperationResult => ({
      operation,
      data: { text: now },
      stale: false,
      hasNext: false,
    })
    const operation = () => client.createRequestOperation('query', { ...last, query: last.query })
    let last: OperationResult['operation']
    return merge([
      pipe(
        queries$,
        tap((each) => {
          last = each
          asked.push(each.context.requestPolicy)
        }),
        map((each) => result(each, text)),
      ),
      pipe(
        changed$,
        map((now) => result(operation(), now)),
      ),
    ])
  }
  const client = new Client({
    url: 'http://unused.test',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [answering],
  })
  return { client, change, asked }
}

function Text() {
  const { data, refresh } = useSyncQuery(query, variables)
  return (
    <button type="button" onClick={refresh}>
      {data?.text}
    </button>
  )
}

function shown(client: Client): HTMLElement {
  const place = document.createElement('div')
  root = createRoot(place)
  root.render(
    <Provider value={client}>
      <Text />
    </Provider>,
  )
  return place
}

test('what comes in is drawn before the browser can draw a frame without it', async () => {
  const { client, change, asked } = clientWith('before')
  const place = shown(client)
  await vi.waitFor(() => expect(place.textContent).toBe('before'))
  await vi.waitFor(() => expect(asked).toContain('cache-and-network'))
  change('after')
  // Promises settle before the next frame; tasks may not.
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
  expect(place.textContent).toBe('after')
})

test('it asks the server when it is opened and on wish, and not while it is drawn', async () => {
  const { client, asked } = clientWith('text')
  const place = shown(client)
  await vi.waitFor(() => expect(asked).toEqual(['cache-only', 'cache-and-network']))
  document.body.append(place)
  place.querySelector('button')?.click()
  await vi.waitFor(() => expect(asked.at(-1)).toBe('network-only'))
})
