import { Disclosure, Latin, Stack, Text } from '@riwaq/design-system';
import { CheckField } from '@riwaq/forms';
import { useQuery } from '@tanstack/react-query';
import { nameOfApp } from '../../contract/app-names';
import { mayReadOrders, mayReadPartners, OPERATIONS, type Role } from '../../contract/role';
import { liveQuery } from '../api';
import { FieldGroup } from '../parts/field-group';
import { nameOfRoles } from '../texts/app-words';

/** What each role of the shop does, the narrow ones first. */
const roles: readonly (readonly [Role, string])[] = [
  ['orders', 'يؤكد الدفع، ويفعّل، ويلغي، ويعيد المال، ويجيب الزبائن'],
  ['products', 'يغيّر المنتجات والأسعار والعروض والدورات، وينشرها'],
  ['partners', 'يسجّل الشركاء، ويعطيهم روابطهم، ويسجّل ما دُفع لهم'],
  [OPERATIONS, 'كل ما سبق، والإصدارات والرجوع عنها، ومن يدخل المكتب'],
];

interface RoleFieldsProps {
  readonly chosen: readonly Role[];
  readonly onChosen: (chosen: readonly Role[]) => void;
}

/** What somebody does at the desk. Those who release one app alone are folded: a shop without teams has none. */
export function RoleFields({ chosen, onChosen }: RoleFieldsProps) {
  const { data: live } = useQuery(liveQuery);
  const teams = live?.apps.map(({ app }) => app).filter((app) => app !== 'shell') ?? [];
  const field = (role: Role) => ({
    name: `role-${role}`,
    checked: chosen.includes(role),
    onChecked: (isChosen: boolean) => onChosen(isChosen ? [...chosen, role] : chosen.filter((other) => other !== role)),
  });
  return (
    <FieldGroup>
      <legend>ماذا يعمل؟</legend>
      {roles.map(([role, does]) => (
        <CheckField key={role} {...field(role)}>
          <strong>{nameOfRoles([role])}</strong>
          <Text as="span" $variant="small">{` · ${does}`}</Text>
        </CheckField>
      ))}
      {teams.length > 0 && (
        <Disclosure summary="للتقنيين: تطبيقات بعينها، وإصداراتها والرجوع عنها" open={teams.some((app) => chosen.includes(app))}>
          <Stack $gap={2}>
            {teams.map((app) => (
              <CheckField key={app} {...field(app)}>
                <Latin>{nameOfApp(app)}</Latin>
                <Text as="span" $variant="small">
                  {mayReadOrders([app]) && ' · ومعه الطلبات كلها: الزبائن ومالهم'}
                  {mayReadPartners([app]) && ' · ومعه ما جلبه شركاؤه'}
                </Text>
              </CheckField>
            ))}
          </Stack>
        </Disclosure>
      )}
    </FieldGroup>
  );
}
