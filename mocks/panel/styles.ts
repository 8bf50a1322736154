import './panel.css';
import './controls.css';
import './content.css';
import './requests.css';
import './room.css';
