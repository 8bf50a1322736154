import './panel.css';
import './badge.css';
import './controls.css';
import './choices.css';
import './content.css';
import './mailbox/mailbox.css';
import './room.css';
import './visitor/visitor.css';
