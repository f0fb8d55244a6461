import { Anchor, Button, Loader, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnter } from '../../identity/use-enter.ts'
import { currentAgency } from '../../platform/session/current-agency.ts'
import { arrival } from '../../platform/session/next-path.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { FormFailure } from '../../ui/form/form-failure.tsx'
import { useAction } from '../../ui/saved/use-action.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { beginLaunch } from './begin-launch.ts'
import { forgetLaunch, givenLaunch } from './given-launch.ts'

/**
 * Starts the session that another program has launched, or has its link emailed. A person who is already signed in is
 * asked first, and so is everyone whose launch has no signature: an attacker may have sent the link, to make them write
 * into another person's account. The server determines whether a code is of that kind.
 */
export function LaunchPage() {
  const { t } = useTranslation('agencies/lazy')
  const enter = useEnter(arrival)
  const [launch] = useState(givenLaunch)
  const [isSignedIn] = useState(() => tokens.get() !== undefined)
  const [asks, setAsks] = useState(isSignedIn || (launch !== undefined && !('code' in launch)))
  const [asked, setAsked] = useState(false)
  const language = useLanguage()
  const [isMailed, setIsMailed] = useState(false)

  const begin = useAction(async (given: NonNullable<typeof launch>) => {
    const session = await beginLaunch(given, { asked, language })
    if ('status' in session) return session.status === 'ask' ? setAsks(true) : setIsMailed(true)
    // The session works in a single agency, which need not be the one that was open here.
    currentAgency.set(undefined)
    await enter(session)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a launch starts once, when nothing remains to be asked.
  useEffect(() => {
    if (!launch || asks) return
    forgetLaunch()
    void begin.run(launch)
  }, [asks])

  const go = () => {
    setAsked(true)
    setAsks(false)
  }

  if (!launch) return <Nothing text={t('launch.nothing')} />
  if (begin.error !== undefined)
    return (
      <Stack gap="lg">
        <Title order={1}>{t('launch.failed')}</Title>
        <FormFailure error={begin.error} />
        <SignIn />
      </Stack>
    )
  if (isMailed) return <Nothing title={t('launch.mailed')} text={t('launch.mailedTo')} />
  if (!asks)
    return (
      <Stack gap="lg" align="center">
        <Loader aria-label={t('launch.title')} />
      </Stack>
    )
  return (
    <Stack gap="lg">
      <Title order={1}>{t('launch.title')}</Title>
      <Text c="dimmed">
        {'code' in launch
          ? t(isSignedIn ? 'launch.asks' : 'launch.asksMailed')
          : t(isSignedIn ? 'launch.asksAs' : 'launch.asksNew', launch)}
      </Text>
      <Button onClick={go}>{t('launch.go')}</Button>
      {isSignedIn ? (
        <Anchor renderRoot={(props) => <Link to="/home" {...props} />}>{t('launch.stay')}</Anchor>
      ) : (
        <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>{t('launch.leave')}</Anchor>
      )}
    </Stack>
  )
}

function Nothing({ title, text }: { title?: string; text: string }) {
  const { t } = useTranslation('agencies/lazy')
  return (
    <Stack gap="lg">
      <Title order={1}>{title ?? t('launch.title')}</Title>
      <Text c="dimmed">{text}</Text>
      <SignIn />
    </Stack>
  )
}

function SignIn() {
  const { t } = useTranslation('agencies/lazy')
  return <Anchor renderRoot={(props) => <Link to="/login" {...props} />}>{t('launch.signIn')}</Anchor>
}
