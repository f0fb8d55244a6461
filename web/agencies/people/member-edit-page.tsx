import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageName } from '../../platform/page-name.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Page } from '../../ui/page.tsx'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { BackToPeople } from './back-to-people.tsx'
import { MemberSections } from './member-sections.tsx'
import { MemberForm } from './members/member-form.tsx'
import { useMember } from './use-member.ts'

const route = getRouteApi('/app/agency/users/edit/$id')

/** Role, position and company of a member, for viewers who may change them. */
export function MemberEditPage() {
  const { t } = useTranslation('agencies')
  const { id } = route.useParams()
  const { me } = useViewer()
  const { member, error, retry } = useMember(id)
  usePageName(member?.user.name)
  return (
    <Page
      back={<BackToPeople />}
      title={member ? t('people.editTitle', { name: member.user.name }) : t('people.editMember')}
    >
      {member ? (
        <>
          {member.viewerCan.update ? (
            <MemberForm key={`${member.id} ${member.role}`} member={member} />
          ) : (
            member.userID !== me.id && <EmptyState title={t('people.notYours')} />
          )}
          <MemberSections member={member} page="edit" />
        </>
      ) : error ? (
        <ErrorState error={error} retry={retry} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Page>
  )
}
