import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { beginLaunch } from './begin-launch.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers the call with this response, and returns what was sent. */
function door(answer: object) {
  const told: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    told.push([path, JSON.parse(body)])
    return Response.json(answer)
  })
  return told
}

test('an address is mailed in the language of the page', async () => {
  const told = door({ status: 'mail' })
  const launch = { accessKey: 'ak_1.secret', email: 'nora@example.com', name: 'Nora' }
  expect(await beginLaunch(launch, { asked: true, language: 'de' })).toEqual({ status: 'mail' })
  expect(told).toEqual([['/jwt/launch', { ...launch, language: 'de' }]])
})

test('a code says whether its bearer was asked, which the server may want first', async () => {
  const told = door({ status: 'ask' })
  for (const asked of [false, true])
    expect(await beginLaunch({ code: 'once' }, { asked, language: 'en' })).toEqual({ status: 'ask' })
  expect(told).toEqual([
    ['/jwt/launch', { code: 'once', asked: false }],
    ['/jwt/launch', { code: 'once', asked: true }],
  ])
})

/** Runs the script that is loaded first at an address; returns what it stored, and where it redirected. */
function visitor() {
  const script = readFileSync('web/public/launch.js', 'utf8')
  const kept: unknown[] = []
  const visit = (search: string, hash = '') => {
    const heard: (() => void)[] = []
    const location = { pathname: '/launch', search, hash, reload: () => kept.push('loaded anew') }
    runInNewContext(script, {
      URLSearchParams,
      location,
      addEventListener: (_: string, listener: () => void) => heard.push(listener),
      sessionStorage: { setItem: (_: string, text: string) => kept.push(JSON.parse(text)) },
      history: { replaceState: (_: unknown, __: string, path: string) => kept.push(path) },
    })
    return (changed: string) => {
      location.hash = changed
      for (const listener of heard) listener()
    }
  }
  return { kept, visit }
}

test('a link that is opened where a launch was shown is taken like any other', () => {
  const { kept, visit } = visitor()
  const change = visit('')
  change('')
  expect(kept).toEqual([])
  change('#once')
  expect(kept).toEqual(['loaded anew'])
})

test('what a launch brings leaves the address, and nothing of the address says who is asked', () => {
  const { kept, visit } = visitor()
  visit('', '#once')
  visit('?mail', '#once')
  visit('?accessKey=ak_1.secret&email=nora%40example.com&name=Nora')
  const code = { code: 'once' }
  const person = { accessKey: 'ak_1.secret', email: 'nora@example.com', name: 'Nora' }
  expect(kept).toEqual([code, '/launch', code, '/launch', person, '/launch'])
})
