import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('every REST door stands in the OpenAPI document', async () => {
  const document = (await server.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json()
  const described = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '*'))
  const routes = server.http.printRoutes({ commonPrefix: false, includeHooks: false })
  const restRoutes = [...routes.matchAll(/(\/(?:jwt|api|files)\/\S*) \((?:GET|POST)/g)].map(([, path]) =>
    String(path).replace(/:\w+/g, '*'),
  )
  expect(restRoutes.length).toBeGreaterThan(8)
  expect(restRoutes.filter((path) => !described.includes(path) && path !== '/api/v1/openapi.json')).toEqual(
    [],
  )
})

test('it says what a door takes and which failures look alike', async () => {
  const document = (await server.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json()
  const { requestBody, responses } = document.paths['/jwt/login'].post
  expect(Object.keys(requestBody.content['application/json'].schema.properties)).toEqual([
    'email',
    'password',
  ])
  expect(responses.default.content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/Failure',
  })
})
