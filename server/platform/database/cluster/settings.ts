import { totalmem } from 'node:os'

const mebibyte = 1024 * 1024

/** PostgreSQL's settings as `postgresql.conf`; `extra` overrides ours, and ALTER SYSTEM overrides both. */
export function postgresqlConf(port: number, extra: Record<string, string>): string {
  const settings = { ...basics(port), ...memory(totalmem() / mebibyte), ...quietLog, ...extra }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
  return `# Written by Atrium at every start. Your own settings: ALTER SYSTEM SET …\n${lines.join('\n')}\n`
}

const basics = (port: number) => ({
  listen_addresses: '127.0.0.1',
  port: String(port),
  unix_socket_directories: '',
  max_connections: '100',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // Cancels statements of a dead server: a backend otherwise notices only when it sends a result.
  client_connection_check_interval: '10s',
  // The table of jobs fills and empties within seconds.
  autovacuum_naptime: '5s',
})

const memory = (machine: number) => ({
  shared_buffers: `${Math.round(Math.min(Math.max(machine / 16, 64), 1024))}MB`,
  effective_cache_size: `${Math.round(machine / 2)}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  jit: 'off',
})

// Statements, and rows quoted in error details, contain user content.
const quietLog = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}
