import { expect, test } from 'vitest'
import { testServer } from '../testing/server.ts'
import { password, signInOf, tokenOf } from '../testing/sign-in.ts'

test('no password, token, link or mail is in the log, not even at its finest (attack 11)', async () => {
  const lines: string[] = []
  const server = await testServer({
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  })
  const { register, mailTo, post, login, refresh } = signInOf(server)
  const email = 'somebody@example.com'

  await register(email)
  const verification = tokenOf(await mailTo(email))
  const { body: first } = await post('verify', { token: verification, password })
  await login(email, 'a wrong password')
  const { body: second } = await login(email)
  await post('login', `{"email":"${email}","password":"broken json`)
  const { body: third } = await refresh(second.refreshToken)
  await server.graphql(
    second,
    `mutation { changePassword(input: { currentPassword: "${password}", newPassword: "short" }) { id } }`,
  )
  await post('forgot-password', { email })
  const mail = await mailTo(email, 2)
  await post('reset-password', { token: tokenOf(mail), password: 'the new password' })
  await post('logout', { refreshToken: first.refreshToken })
  await server.stop()

  const log = lines.join('')
  expect(log).toContain('/jwt/login')
  const secrets = [
    verification,
    tokenOf(mail),
    password,
    'a wrong password',
    'broken json',
    'the new password',
  ]
  const tokens = [first, second, third].flatMap(({ accessToken, refreshToken }) => [
    accessToken,
    refreshToken,
  ])
  for (const secret of [...secrets, ...tokens, mail.subject, email]) expect(log).not.toContain(secret)
})
