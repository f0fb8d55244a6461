import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ready, settings } from './peer.ts'

// As little as a server can do with a file that comes in: its bytes go where they shall lie.
const folder = process.env.FOLDER ?? '.'
createServer(async (request, response) => {
  await pipeline(request, createWriteStream(join(folder, 'upload')))
  response.writeHead(204).end()
}).listen(settings.port, '127.0.0.1', ready)
