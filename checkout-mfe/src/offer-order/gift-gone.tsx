import { Button, Latin, Notice, Stack, Text } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';

interface Props {
  /** The gift. */
  readonly name: string;
  /** The visitor orders without it. */
  readonly onGoOn: () => void;
  readonly onClose: () => void;
}

/** Stands in the place of the payment dialog where the offer lost the visitor's gift while the page was open: nothing is charged before they agree. */
export function GiftGone({ name, onGoOn, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="هديتك لم تعد متوفرة">
      <Stack $gap={3}>
        <Notice tone="warning" title="تغيّرت هدايا هذا العرض">
          <Text>
            نعتذر، لم تعد «<Latin>{name}</Latin>» من هدايا العرض، ولم يُخصم منك أي مبلغ.
          </Text>
        </Notice>
        <Text>أكمل طلبك دون هدية، أو حدّث الصفحة لتدير العجلة من جديد: ما كتبته محفوظ.</Text>
        <Button size="lg" wide onClick={onGoOn}>
          أكمل الطلب دون هدية
        </Button>
      </Stack>
    </Dialog>
  );
}
