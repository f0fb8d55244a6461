import { Stack, Title } from '@mantine/core'
import { Suspense } from 'react'
import type { SettingsSection } from '../../platform/slots.ts'
import { FormSkeleton } from '../../ui/skeletons.tsx'
import { useTextsOf } from '../use-texts-of.ts'
import classes from './sections-page.module.css'
import { SettingsFrame } from './settings-frame.tsx'

interface Props {
  title: string
  /** The name of the list of sections for screen readers. */
  label: string
  sections: readonly SettingsSection[]
}

/** A page of settings with several sections below each other, each saved on its own. */
export function SectionsPage({ title, label, sections }: Props) {
  const name = useTextsOf(sections.map((section) => section.label))
  return (
    <SettingsFrame title={title}>
      <Stack component="section" aria-label={label} gap="2.5rem">
        {sections.map(({ name: id, label: heading, component: Section }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={classes.section}>
            <Title order={2} id={`${id}-title`} mb="lg">
              {name(heading)}
            </Title>
            <Suspense fallback={<FormSkeleton fields={2} />}>
              <Section />
            </Suspense>
          </section>
        ))}
      </Stack>
    </SettingsFrame>
  )
}
