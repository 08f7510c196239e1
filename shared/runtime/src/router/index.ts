// What the shell gives to every app of react-router-dom (decision 0018). A shared package is given whole: only what is named here is paid for.
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
