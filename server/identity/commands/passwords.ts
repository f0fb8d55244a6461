import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Slots } from '../../platform/slots.ts'

// argon2id with the first of OWASP's recommended costs: 19 MiB (in KiB), two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing shares libuv's four threads with file access.
const slots = new Slots(Math.min(3, availableParallelism()))

// The hash of an unknown password, with the same cost.
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$mJaIKGAHCIUH2u1i/LJ0/g$zo8KV1l38fNaV4y1onTqiTXuXepSFqQP7lp30MQoqWw'

export const hashPassword = (password: string): Promise<string> => slots.run(() => hash(password, cost))

/** Whether a password matches a hash; false without a hash, after the same time. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const right = await slots.run(() => verify(passwordHash ?? decoy, password))
  return right && passwordHash !== undefined
}
