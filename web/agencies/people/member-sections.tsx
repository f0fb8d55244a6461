import { Stack, Title } from '@mantine/core'
import { Suspense } from 'react'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useAgencyParts } from '../../shell/agency/use-agency-parts.ts'
import { useTextsOf } from '../../shell/use-texts-of.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import type { MemberSubject } from '../slots.ts'

interface Props {
  member: MemberSubject
  /** Which of the two pages of a member. */
  page: 'view' | 'edit'
}

/** The sections that rooms above show about a member, below the agency's own. */
export function MemberSections({ member, page }: Props) {
  const viewer = useViewer()
  const sections = useAgencyParts('member')
  const name = useTextsOf(sections.map(({ label }) => label))
  return sections.map((section) => {
    const Part = section[page]
    if (!Part || !section.shownTo(viewer, member)) return null
    const id = `member-${section.name}`
    return (
      <Stack key={section.name} component="section" aria-labelledby={id} gap="md" mt="xl">
        <Title order={2} id={id}>
          {name(section.label)}
        </Title>
        <Suspense fallback={<FormSkeleton fields={1} />}>
          <Part member={member} />
        </Suspense>
      </Stack>
    )
  })
}
