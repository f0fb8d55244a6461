import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import { sectionPart } from '../shell/agency/section-part.ts'
import type { AgencyParts } from '../shell/agency/slots.ts'

export const formsParts: AgencyParts = {
  profile: [sectionPart(() => import('./custom/own-answers.tsx'), 'OwnAnswers', 'forms')],
  member: [
    {
      name: 'custom',
      label: 'forms:custom.section',
      order: 10,
      shownTo: ({ isStaff }) => isStaff,
      view: sectionPart(() => import('./custom/member-answers.tsx'), 'MemberAnswers', 'forms'),
      edit: sectionPart(() => import('./custom/member-answers.tsx'), 'MemberAnswersForm', 'forms'),
    },
    {
      name: 'registration',
      label: 'forms:registration.title',
      order: 20,
      shownTo: ({ isStaff }, { role }) => isStaff && role === 'client',
      view: sectionPart(
        () => import('./registration/member-registration.tsx'),
        'MemberRegistration',
        'forms',
      ),
    },
  ],
  people: [
    {
      name: 'registrations',
      label: 'forms:registrations.tab',
      path: '/agency/registrations',
      order: 20,
      shownTo: ({ isStaff }) => isStaff,
    },
  ],
  settings: [
    {
      name: 'customFields',
      label: 'forms:custom.tab',
      path: '/agency/customfields',
      order: 44,
      icon: IconListDetails,
      shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
    },
    {
      name: 'registration',
      label: 'forms:registration.title',
      order: 40,
      icon: IconForms,
      shownTo: ({ agency }) => agency?.viewerCan.update ?? false,
      component: sectionPart(
        () => import('./settings/registration-section.tsx'),
        'RegistrationSection',
        'forms',
      ),
    },
  ],
}
