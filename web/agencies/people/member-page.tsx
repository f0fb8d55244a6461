import { Button, Group, Stack, Text } from '@mantine/core'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageName } from '../../platform/page-name.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { BackToPeople } from './back-to-people.tsx'
import { type ContactKind, ContactLink } from './contact-link.tsx'
import { MemberSections } from './member-sections.tsx'
import { MemberStatus } from './members/member-status.tsx'
import type { Role } from './members/use-members.ts'
import { mayWriteTo, pathToWrite } from './members/write-to.ts'
import classes from './people.module.css'
import { type MemberProfile, useMember } from './use-member.ts'

const route = getRouteApi('/app/agency/users/view/$id')

/** What the agency knows of a member. */
export function MemberPage() {
  const { t } = useTranslation('agencies')
  const { id } = route.useParams()
  const { member, error, retry } = useMember(id)
  usePageName(member?.user.name)
  if (!member) {
    return (
      <Page back={<BackToPeople />} title={t('people.member')}>
        {error ? <ErrorState error={error} retry={retry} /> : <FormSkeleton fields={4} />}
      </Page>
    )
  }
  return (
    <Page
      back={<BackToPeople />}
      title={member.user.name}
      facts={<MemberStatus member={member} />}
      actions={
        member.viewerCan.update && (
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/agency/users/edit/$id" params={{ id }} {...props} />}
          >
            {t('people.edit')}
          </Button>
        )
      }
    >
      <MemberFacts member={member} />
      <MemberSections member={member} page="view" />
    </Page>
  )
}

function MemberFacts({ member }: { member: MemberProfile }) {
  const { t } = useTranslation('agencies')
  const { me } = useViewer()
  const { date, dateTime } = useFormats()
  const facts: [string, ReactNode][] = [
    [t('email'), contact('mail', member.user.email)],
    [t('people.role'), t(`role.${member.role as Role}`)],
    [t('people.position'), member.position],
    [t('people.tag'), member.tag],
    [t('people.manager'), member.assignedTo?.name],
    [t('people.company'), member.companyName],
    [t('people.companyEmail'), contact('mail', member.companyEmail)],
    [t('people.companyPhone'), contact('phone', member.companyPhone)],
    [t('people.companyWebsite'), contact('website', member.companyWebsite)],
    [t('people.clientType'), member.clientType],
    [t('people.birthDate'), member.user.birthDate && date(member.user.birthDate)],
    ['Facebook', member.user.facebookAccount],
    ['LinkedIn', member.user.linkedInAccount],
    ['Twitter', member.user.twitterAccount],
    [t('people.since'), date(member.createdAt)],
    [t('people.seen'), member.user.lastSession && dateTime(member.user.lastSession)],
  ]
  return (
    <Stack gap="lg">
      <Group gap="lg" wrap="nowrap">
        <Avatar id={member.user.id} name={member.user.name} picture={member.user.avatar} size={96} />
        <Stack gap="md" align="flex-start">
          {member.user.bio && (
            <Text dir="auto" className={classes.bio}>
              {member.user.bio}
            </Text>
          )}
          {mayWriteTo(member, me) && (
            <Button
              leftSection={<IconMessage size={18} stroke={1.5} />}
              renderRoot={(props) => <Link to={pathToWrite(member)} {...props} />}
            >
              {t('people.write')}
            </Button>
          )}
        </Stack>
      </Group>
      <Stack component="dl" gap="sm" m={0}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Group key={label} gap="md" wrap="nowrap" align="baseline">
              <Text component="dt" c="dimmed" w={140} flex="none">
                {label}
              </Text>
              <Text component="dd" m={0} style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </Group>
          ))}
      </Stack>
    </Stack>
  )
}

const contact = (kind: ContactKind, value: string | null | undefined) =>
  value && <ContactLink kind={kind} value={value} />
