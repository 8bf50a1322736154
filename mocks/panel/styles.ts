import './frame/panel.css';
import './kit/controls.css';
import './kit/content.css';
import './visitor/visitor.css';
import './requests/requests.css';
