// What the shell gives apps of react-router-dom: pages import it by its own name (decision 0136). A shared package ships every export: list only the used ones.
export {
  type Location,
  NavigationType,
  type Navigator,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export * from './browser-history';
export * from './link';
export * from './owning-route';
