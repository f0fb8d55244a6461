import { accountDeactivated } from '../session/account-deactivated.ts'
import { endSession } from '../session/end-session.ts'
import { forgetPerson, rememberedPerson, rememberPerson } from '../session/person.ts'
import { type Tokens, tokens } from '../session/tokens.ts'
import { forgetEverything } from './forget.ts'

/** How long the server may take before one goes on without its answer. Milliseconds. */
const patience = 3000

export interface SignedIn extends Tokens {
  user: { id: string; name: string; email: string; avatar: string | null }
}

/** Starts a session; what another person left in this browser is wiped first. */
export async function enter({ user, ...session }: SignedIn): Promise<void> {
  if (rememberedPerson() !== user.id) await forgetEverything()
  rememberPerson(user.id)
  accountDeactivated.set(false)
  tokens.set(session)
}

/** Wipes this browser, and ends the session on the server, which is waited for only for a moment. */
export async function signOut(): Promise<void> {
  const refreshToken = tokens.get()?.refreshToken
  accountDeactivated.set(false)
  tokens.clear()
  forgetPerson()
  const ended = refreshToken ? endSession(refreshToken) : undefined
  await forgetEverything()
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, patience))])
}
