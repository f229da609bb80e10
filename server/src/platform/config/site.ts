import type { Environment } from './environment.ts'

/** Of the demo city: everywhere but in production, which must say whom visitors reach. */
const demoSite = {
  support: {
    phone: '0731 400 0000',
    email: 'help@chowk.example',
    address: '2nd floor, 14 M.G. Road, near Rajwada, Indore, M.P. 452007',
  },
  operator: {
    name: 'Chowk Demo Bazaar (an invented firm)',
    address: '2nd floor, 14 M.G. Road, near Rajwada, Indore, M.P. 452007',
    officer: {
      name: 'Namuna Kumari (an invented person)',
      designation: 'Grievance Officer',
      email: 'grievance@chowk.example',
      phone: '0731 400 0001',
    },
  },
  social: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    youtube: 'https://www.youtube.com/',
  },
}

export function siteOf(values: Environment) {
  const demo = values.NODE_ENV === 'production' ? undefined : demoSite
  return {
    brand: values.BRAND_NAME,
    // Production does not get as far without them.
    support: {
      phone: values.SUPPORT_PHONE ?? demoSite.support.phone,
      email: values.SUPPORT_EMAIL ?? demoSite.support.email,
      address: values.SUPPORT_ADDRESS ?? demoSite.support.address,
    },
    operator: operatorOf(values),
    complaintTimes: {
      acknowledgeHours: values.COMPLAINTS_ACKNOWLEDGED_HOURS,
      answerDays: values.COMPLAINTS_ANSWERED_DAYS,
    },
    aboutFigures: values.ABOUT_FIGURES,
    /** A network without an address is not shown. */
    social: {
      instagram: values.SOCIAL_INSTAGRAM ?? demo?.social.instagram,
      facebook: values.SOCIAL_FACEBOOK ?? demo?.social.facebook,
      youtube: values.SOCIAL_YOUTUBE ?? demo?.social.youtube,
    },
  }
}

/** Whom the law asks to be named: who runs it, and who answers complaints. */
function operatorOf(values: Environment) {
  const { name, address, officer } = demoSite.operator
  return {
    name: values.LEGAL_NAME ?? name,
    address: values.LEGAL_ADDRESS ?? address,
    officer: {
      name: values.GRIEVANCE_OFFICER_NAME ?? officer.name,
      designation: values.GRIEVANCE_OFFICER_DESIGNATION ?? officer.designation,
      email: values.GRIEVANCE_OFFICER_EMAIL ?? officer.email,
      phone: values.GRIEVANCE_OFFICER_PHONE ?? officer.phone,
    },
  }
}
