export { type Location, matchPath, type Navigator, Router, useHref, useLocation, useNavigate, useParams, useRoutes } from 'react-router';
