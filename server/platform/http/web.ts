import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'

const machineDoors = ['/graphql', '/jwt/', '/api/', '/files/', '/assets/']

/** What looks like a file, or is where programs look for one: a page would be taken for it. */
const file = /\.[a-z0-9]{1,5}$|^\/\./i

function isNoPage(address: string): boolean {
  const [path = ''] = address.split('?')
  return machineDoors.some((door) => path.startsWith(door)) || file.test(path)
}

/** The built web application; every path that is no machine's door is a page of it, and each page knows the default host. */
export function webRoutes(http: FastifyInstance, folder: string, defaultHost: string): void {
  const built = existsSync(folder)
  if (built) {
    http.register(fastifyStatic, {
      root: folder,
      index: false,
      cacheControl: false,
      preCompressed: true,
      // Built files carry a hash in their name and never change; the page itself is asked for each time.
      setHeaders: (response, path) => {
        const lasting = path.includes('/assets/')
        response.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  http.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!built || !isPage || isNoPage(request.url)) throw notFound()
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await startPage(folder, defaultHost))
  })
}

/** On any other host the page asks whose host it is (web/platform/host.ts). */
async function startPage(folder: string, defaultHost: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  return page.replace('name="default-host" content=""', `name="default-host" content="${defaultHost}"`)
}
