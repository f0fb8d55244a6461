import { createHash, randomBytes } from 'node:crypto'

/** An unguessable token of 256 bits, for links and sessions; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
