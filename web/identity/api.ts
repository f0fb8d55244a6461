import type { Language } from '../../shared/identity-facts.ts'
import type { SignedIn } from '../platform/lifecycle/sign-in.ts'
import { postJson } from '../platform/session/post-json.ts'

interface Registration {
  name: string
  email: string
  password: string
  language: Language
  /** Of an invitation. */
  token?: string
}

/** The REST doors of sign-in; every failure is a ProductError. */
export const signInDoors = {
  login: (input: { email: string; password: string }) => postJson<SignedIn>('/jwt/login', input),
  /** Returns the session at once if an invitation's token proves the address; otherwise a mail asks to confirm it. */
  register: (input: Registration) =>
    postJson<SignedIn | { status: 'verify'; registration: string }>('/jwt/register', input),
  /** Signs in by the mail's link, given what registering in this browser answered, or a password to sign in with from now on, and a name. */
  verify: (input: { token: string; registration?: string; password?: string; name?: string }) =>
    postJson<SignedIn>('/jwt/verify', input),
  resendVerification: (email: string) => postJson<object>('/jwt/resend-verification', { email }),
  /** Has a client mailed a link that signs in. */
  askForLink: (email: string) => postJson<object>('/jwt/sign-in-link', { email }),
  loginWithLink: (token: string) => postJson<SignedIn>('/jwt/login-with-link', { token }),
  forgotPassword: (email: string) => postJson<object>('/jwt/forgot-password', { email }),
  resetPassword: (token: string, password: string) =>
    postJson<SignedIn>('/jwt/reset-password', { token, password }),
}
