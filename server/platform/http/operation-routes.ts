import { BlockList } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { App } from '../app.ts'
import { notFound } from '../errors.ts'

/**
 * `/healthz` (this process is alive), `/readyz` (it can serve: the database responds), `/metrics` (Prometheus, local network
 * only).
 */
export function operationRoutes(http: FastifyInstance, app: App): void {
  http.get('/healthz', async () => ({ status: 'ok' }))

  const isReady = oneAtATime(() => Promise.race([databaseAnswers(app), lateAnswer()]))
  http.get('/readyz', async (_request, reply) => {
    const ready = !app.stopping && (await isReady())
    return reply
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not ready', bus: app.bus.healthy() ? 'ok' : 'away' })
  })

  const registry = metricsOf(app)
  http.get('/metrics', async (request, reply) => {
    if (!isNearby(request)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A database that responds later than this (milliseconds) counts as unavailable. */
const patience = 3000
const lateAnswer = () => pause(patience, false, { ref: false })

/** Concurrent callers share one check, so that floods of calls do not exhaust the connection pool. */
function oneAtATime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let answer: Promise<boolean> | null = null
  return () => {
    answer ??= ask().finally(() => {
      answer = null
    })
    return answer
  }
}

async function databaseAnswers(app: App): Promise<boolean> {
  try {
    const transaction = await app.database.begin({ kind: 'platform' }, 'read')
    await transaction.commit()
    return true
  } catch {
    return false
  }
}

function metricsOf(app: App): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, value: () => number) => {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(value())
      },
    })
  }
  gauge('atrium_sockets', 'Open sockets of this server', () => app.sockets())
  gauge(
    'atrium_database_connections',
    'Connections to the database, idle ones included',
    () => app.database.pool.totalCount,
  )
  gauge('atrium_database_waiting', 'Calls that wait for a connection', () => app.database.pool.waitingCount)
  gauge('atrium_event_number', 'The newest event that this server has seen', () => app.stream.last)
  return registry
}

const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')

function isNearby({ ip, headers, ips }: FastifyRequest): boolean {
  // A local proxy that is not trusted hides the client behind it.
  if (headers['x-forwarded-for'] !== undefined && !ips) return false
  const plain = ip.replace(/^::ffff:/, '')
  return nearby.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4')
}
