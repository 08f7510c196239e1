import { followTranslations } from '@riwaq/runtime/translated-text';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk';
import { createQueryClient } from './query-client';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
followTranslations(document);
createRoot(root).render(<Desk client={createQueryClient()} />);
