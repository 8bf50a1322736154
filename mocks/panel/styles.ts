import './panel.css';
import './controls.css';
import './content.css';
import './requests/requests.css';
import './room.css';
