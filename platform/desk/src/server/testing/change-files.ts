import { openPartnerLinks } from '../partner-links';
import { openStaffList } from '../staff-list';

/** A change of the desk's files as a program: `<home> staff <email>`, `<home> link <affiliate>`, `<home> unlink <affiliate>`. */
const [home = '', what, whom = ''] = process.argv.slice(2);
const noted = { since: '2026-11-23T12:00:00.000Z', by: 'test' };

if (what === 'staff') await openStaffList(home).put({ email: whom, name: 'Member', roles: ['offers'], ...noted });
else if (what === 'link') await openPartnerLinks(home).make({ affiliate: whom, ...noted });
else await openPartnerLinks(home).end(whom);
