import { newId } from '../platform/ids.ts'
import type { TestServer } from '../testing/server.ts'
import { startSession } from './commands/sessions.ts'
import { signAccessToken } from './commands/tokens.ts'
import { insertAccount } from './store/accounts.ts'

const password = 'correct horse battery'
// Its hash as the server computes it; hashing it for each person would cost every test 40 ms.
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$EuVgb3fqzkWF/NOZp6cIqw$PT6mridC9T+08fa+DOzzrw+j27tZuYPilMuZNlTYsFs'

/** Nobody renews it as a browser does, and a busy machine takes its time. Seconds. */
const asLongAsATest = 3 * 3600

type Wanted = {
  name?: string
  email?: string
  verified?: boolean
  language?: string
  agencyId?: string | null
}

export type TestPerson = {
  userId: string
  email: string
  name: string
  password: string
  sessionId: string
  accessToken: string
  refreshToken: string
}

/** Creates an account and signs it in; agencyId binds the session to an agency, like a sign-in on the agency's own domain. */
export async function signUp(server: TestServer, wanted: Wanted = {}): Promise<TestPerson> {
  const { app } = server
  const userId = newId()
  const { name = 'Anna Bo', email = `${userId}@example.com`, verified = true, language = 'en' } = wanted
  const device = { address: '127.0.0.1', agencyId: wanted.agencyId ?? null, userAgent: null }
  const started = await app.asPlatform((ctx) =>
    ctx.write(async (tx) => {
      const account = await insertAccount(tx, { id: userId, email, name, language, verified, passwordHash })
      if (!account) throw new Error(`${email} has an account`)
      return startSession(tx, account, device)
    }),
  )
  const { session, refreshToken } = started
  const accessToken = await signAccessToken(app, session, asLongAsATest)
  return { userId, email, name, password, sessionId: session.sessionId, accessToken, refreshToken }
}
