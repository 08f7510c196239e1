import { Button, Notice } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, SubmitButton, TextField, useDraft } from '@riwaq/forms';
import { isolateLtr } from '@riwaq/text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../contract/role';
import { CopyLine } from '../parts/code-block';
import { FailureNotice } from '../parts/failure-words';
import { RoleFields } from './role-fields';
import { putMember, staffQuery } from './staff-requests';

const TITLE = 'زميل جديد';

interface NewMemberProps {
  /** Addresses of who is staff already. */
  readonly known: readonly string[];
  readonly onClose: () => void;
}

/** Adds somebody, and says whether the invitation was mailed. The device keeps the fields until they are sent. */
export function NewMember({ known, onClose }: NewMemberProps) {
  const client = useQueryClient();
  const typed = useDraft('desk.staff.new', { name: '', email: '', roles: '' });
  const name = typed.values.name.trim();
  const email = typed.values.email.trim().toLowerCase();
  const roles: readonly Role[] = typed.values.roles.split(' ').filter(Boolean);
  const adding = useMutation({
    mutationFn: putMember,
    async onSuccess() {
      typed.clear();
      await client.invalidateQueries({ queryKey: staffQuery.queryKey });
    },
  });
  if (adding.data) {
    const { isInvited } = adding.data;
    return (
      <Dialog open onClose={onClose} title={TITLE}>
        <Notice tone={isInvited ? 'success' : 'warning'} title="أُضيف إلى الفريق">
          {isInvited
            ? 'وصلته رسالة فيها عنوان المكتب: يكتب فيه بريده، فيصله رابط الدخول.'
            : 'لم تُرسل إليه رسالة. أعطه هذا العنوان: يكتب فيه بريده، فيصله رابط الدخول.'}
        </Notice>
        {!isInvited && <CopyLine text={location.origin} label="عنوان المكتب" />}
        <Button variant="secondary" onClick={onClose}>
          أغلق
        </Button>
      </Dialog>
    );
  }
  const isKnown = known.includes(email);
  return (
    <Dialog open onClose={onClose} title={TITLE}>
      <Form
        label={TITLE}
        onSubmit={() => {
          if (!adding.isPending && !isKnown && roles.length > 0) adding.mutate({ name, email, roles: [...roles] });
        }}
      >
        <TextField {...typed.bind('name')} label="اسمه" hint="يظهر بجانب كل ما يعمله" maxLength={60} required missing="اكتب اسمه" />
        <TextField
          {...typed.bind('email')}
          label="بريده"
          type="email"
          hint="يدخل المكتب برابط يصل إليه"
          required
          missing="اكتب بريده"
          warning={isKnown ? `${isolateLtr(email)} في الفريق: غيّر عمله من القائمة` : undefined}
        />
        <RoleFields chosen={roles} onChosen={(chosen) => typed.fill({ roles: chosen.join(' ') })} />
        <FailureNotice error={adding.error} />
        <SubmitButton busy={adding.isPending} disabled={roles.length === 0 || isKnown}>
          أضفه إلى الفريق
        </SubmitButton>
      </Form>
    </Dialog>
  );
}
