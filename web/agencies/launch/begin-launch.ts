import type { Language } from '../../../shared/identity-facts.ts'
import type { SignedIn } from '../../platform/lifecycle/sign-in.ts'
import { postJson } from '../../platform/session/post-json.ts'
import type { Launch } from './given-launch.ts'

/** `mail`: an email is sent, if the address can be used. `ask`: the launch came from an email link, and the person must agree first. */
export type Pending = { status: 'mail' | 'ask' }

/** Requests the session of a launch from the server; `asked` means that the person has agreed to it. */
export const beginLaunch = (
  launch: Launch,
  { asked, language }: { asked: boolean; language: Language },
): Promise<SignedIn | Pending> =>
  postJson('/jwt/launch', 'code' in launch ? { ...launch, asked } : { ...launch, language })
