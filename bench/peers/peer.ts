import pg from 'pg'

/** The settings that a comparison server gets from its parent process. */
export const settings = {
  port: Number(process.env.PORT),
  /** a delivery of ours, whose bytes it sends too */
  frame: Buffer.from(process.env.FRAME ?? '', 'base64'),
  /** another one, to be sent with the number of the message that is told */
  numbered: Buffer.from(process.env.NUMBERED ?? '', 'base64').toString(),
}

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

// A closed input means that the parent process is gone.
process.stdin.on('close', () => process.exit()).resume()

export const ready = () => process.stdout.write('ready\n')
